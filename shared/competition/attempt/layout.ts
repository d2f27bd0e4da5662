/** Keyboards that somebody may type on. */
export const keyboardLayouts = ['jis', 'us'] as const;
