/**
 * What is used of @pdfme/ui. It is installed by whoever builds the designer, so most trees do not have it; types of our
 * own make the checks say the same in all of them.
 */
declare module '@pdfme/ui' {
  import type { Font, Plugin, Template } from '@pdfme/common';

  export class Designer {
    constructor(options: {
      readonly domContainer: HTMLElement;
      readonly template: Template;
      readonly options: {
        readonly lang: 'ja';
        readonly font: Font;
        readonly theme: { readonly token: { readonly colorPrimary: string } };
      };
      readonly plugins: Readonly<Record<string, Plugin>>;
    });
    onChangeTemplate(hear: (template: Template) => void): void;
    destroy(): void;
  }
}
