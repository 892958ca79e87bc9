// How copies of what somebody types are called among the kept copies of this phone: nothing but their writer takes them away.
const prefix = 'draft-';

export const draftName = (name: string) => `${prefix}${name}`;
export const isDraftName = (id: string) => id.startsWith(prefix);
