// Ctrl+Enter, or Command+Enter, sends what is typed.
import type { KeyboardEvent } from 'react';

export const sendsOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit();
};
