import { QRCodeSVG } from 'qrcode.react';

/** A code for another device's camera: dark on light in both themes, with the quiet zone it needs. */
export function Qr({
  value,
  label,
  size = 160,
  isWide = false,
}: {
  value: string;
  label: string;
  /** In CSS pixels. */
  size?: number;
  /** Takes the whole width instead. */
  isWide?: boolean;
}) {
  // What stands behind the sign takes less room where it has digits and capitals only.
  const [address = '', fragment] = value.split(/(?<=#)/);
  return (
    <QRCodeSVG
      bgColor="#ffffff"
      className={`max-w-full rounded-icon ${isWide ? 'h-auto w-full' : ''}`}
      fgColor="#05232d"
      level="M"
      marginSize={4}
      size={size}
      title={label}
      value={fragment === undefined ? address : [address, fragment]}
    />
  );
}
