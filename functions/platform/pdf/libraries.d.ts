/** What we ask of it; it brings no types of its own. */
declare module 'fontkit' {
  export interface Font {
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly bbox: unknown;
    layout(text: string): {
      readonly glyphs: readonly { readonly advanceWidth: number }[];
      /** Of each glyph, from where the one before it ended. */
      readonly positions: readonly {
        readonly xAdvance: number;
        readonly xOffset: number;
        readonly yOffset: number;
      }[];
      /** Of all positions. */
      readonly advanceWidth: number;
    };
  }
  export function create(data: Uint8Array): Font;
}
