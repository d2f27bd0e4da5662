export const settle = 1;
