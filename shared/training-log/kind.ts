/** What a training log is of; the spelling is the one of the addresses. */
export const trainingKinds = ['maipaso', 'programing', 'typing-english', 'typing-method'] as const;
export type TrainingKind = (typeof trainingKinds)[number];
