/** What a browser keeps that keeps nothing: until the document goes. Its own keys are the names, as in a Storage. */
class Kept {
  [name: string]: unknown;
  getItem(name: string) {
    return this[name] ?? null;
  }
  setItem(name: string, value: string) {
    this[name] = value;
  }
  removeItem(name: string) {
    delete this[name];
  }
  clear() {
    for (const name of Object.keys(this)) delete this[name];
  }
}

/** Where cookies are refused, every look at a storage throws: all pages that need none are to be read there, too. */
export function bearNoStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    try {
      void window[name];
    } catch {
      Object.defineProperty(window, name, { value: new Kept() });
    }
}
