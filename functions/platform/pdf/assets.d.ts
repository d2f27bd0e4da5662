/** The bundler copies the file beside the bundle and the import is its name there. */
declare module '*.ttf' {
  const fileName: string;
  export default fileName;
}
