import { QRCodeSVG } from 'qrcode.react';

/** A code for another device's camera: dark on light in both themes, with the quiet zone it needs. */
export function Qr({ value, label }: { value: string; label: string }) {
  return (
    <QRCodeSVG
      bgColor="#ffffff"
      className="size-40 rounded-icon"
      fgColor="#05232d"
      level="M"
      marginSize={4}
      size={160}
      title={label}
      value={value}
    />
  );
}
