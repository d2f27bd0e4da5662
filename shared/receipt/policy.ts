/** 但し書き until the payer words their own. */
export const defaultNote = '認定証発行手数料として';

/** What a browser saves the document as; a copy says that it is one. */
export const receiptFileName = (number: string, copy: boolean): string =>
  `領収書_${number}${copy ? '_再発行' : ''}.pdf`;
