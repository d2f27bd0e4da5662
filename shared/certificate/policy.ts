/** What a browser saves the document as. */
export const certificateFileName = (number: string): string => `認定証_${number}.pdf`;
