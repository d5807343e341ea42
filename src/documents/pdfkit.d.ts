// Types of the parts of pdfkit that the app uses. The types in its package would bring the types of Node into the page.

declare module 'pdfkit' {
  export interface StructureElement {
    add(child: StructureElement): this;
    end(): void;
  }

  export interface StructureOptions {
    readonly alt?: string;
    readonly scope?: 'Row' | 'Column';
    readonly bbox?: readonly number[];
    readonly placement?: 'Block';
  }

  export default class PDFDocument {
    constructor(options: {
      readonly autoFirstPage: false;
      readonly font: null;
      readonly pdfVersion: '1.7';
      readonly subset: 'PDF/UA';
      readonly tagged: true;
      readonly displayTitle: true;
      readonly lang: string;
      readonly bufferPages: boolean;
      readonly info: Readonly<Record<string, string | Date>>;
    });
    /** The current font, as a fontkit object. */
    readonly _font: { readonly font: { readonly characterSet: readonly number[] } };
    readonly page: { readonly dictionary: { readonly data: Record<string, unknown> } };
    addPage(options: { readonly size: readonly [number, number]; readonly margin: 0 }): this;
    switchToPage(place: number): void;
    bufferedPageRange(): { readonly start: number; readonly count: number };
    registerFont(name: string, source: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    widthOfString(text: string, options?: TextOptions): number;
    text(text: string, x: number, y: number, options: TextOptions): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(width: number): this;
    lineCap(cap: 'butt' | 'round'): this;
    lineJoin(join: 'miter' | 'round'): this;
    dash(length: number, options: { readonly space: number }): this;
    path(path: string): this;
    fill(): this;
    stroke(): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    markContent(tag: 'Artifact', options: { readonly type: string }): this;
    endMarkedContent(): this;
    struct(type: string, options?: StructureOptions, draw?: () => void): StructureElement;
    addStructure(element: StructureElement): this;
    end(): void;
  }

  export interface TextOptions {
    readonly lineBreak?: false;
    readonly baseline?: 'alphabetic';
    readonly features?: readonly string[];
  }
}

declare module 'pdfkit/output' {
  import type PDFDocument from 'pdfkit';

  export function toBytes(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>>;
}
