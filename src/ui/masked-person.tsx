import { formatPhone, maskPhone } from '#domain/person/phone.ts';

/** A person by their masked name, with the phone that the reader typed; on paper, which is handed on, without it. */
export function MaskedPerson({ masked, phone }: { masked: string; phone: string | undefined }) {
  if (phone === undefined) return masked;
  const typed = formatPhone(phone);
  const isNamed = masked !== maskPhone(phone);
  return (
    <>
      <span className="print:hidden">{isNamed ? `${masked} · ${typed}` : typed}</span>
      <span className="hidden print:inline">{masked}</span>
    </>
  );
}
