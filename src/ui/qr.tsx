import { QRCodeSVG } from 'qrcode.react';

/** A QR code for another device's camera: dark on light in both themes, with its quiet zone. */
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
  /** True for the full width instead of `size`. */
  isWide?: boolean;
}) {
  // A QR code stores a fragment of digits and capitals in less space if it is a segment of its own.
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
