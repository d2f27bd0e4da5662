/** Tells people of one name apart, and who takes another's name from them: four characters of the account, which no name can say. */
export const markOf = (userId: string): string => userId.slice(-4).toUpperCase();
