// Sentences that several use cases of inspection say.

export const noPhoto = 'Photo not found';
export const noInspection = 'Inspection not found';
export const cancelledSentence = 'This inspection was canceled';
export const noShowSentence = 'This inspection is recorded as a no-show';
export const completedSentence = 'This inspection is completed';
