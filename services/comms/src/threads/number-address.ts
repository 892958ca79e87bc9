// The address of the conversation of a phone number. Pure.

const prefix = 'sms:';

export const isNumberAddress = (address: string): boolean => address.startsWith(prefix);
export const addressOfNumber = (number: string): string => `${prefix}${number}`;
export const numberOf = (address: string): string => address.slice(prefix.length);
