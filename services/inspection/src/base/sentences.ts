// Sentences that several use cases of inspection say.

export const noInspection = 'Inspection not found';
export const cancelledSentence = 'This inspection was cancelled';
export const completedSentence = 'This inspection is completed';
