// Why somebody gets nothing: the same words before a message is sent, on its row, and where it is refused.

export const optedOutReason = 'This person opted out of this channel';
export const bouncingReason = 'Emails to this address bounce. Correct the address.';
export const simulatedClaim = 'This claim is simulated: nobody outside is written to';
