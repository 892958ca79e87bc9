// Who opens a dialog to enter something can type at once: its first field has the focus, not the button that closes it.
import type { ReactNode } from 'react';
import styles from './dialog.module.css';

const fields = 'input:not([type="hidden"], [type="file"]), textarea, select';

/** Around the content of a dialog. What asks for the focus itself (`data-autofocus`) has it. */
export function FirstField({ children }: { children: ReactNode }) {
  return (
    <div className={styles.content} ref={markFirst}>
      {children}
    </div>
  );
}

/** Mantine's focus trap looks for the mark once the dialog stands. */
function markFirst(content: HTMLElement | null): void {
  if (!content || content.querySelector('[data-autofocus]')) return;
  const first = [...content.querySelectorAll<HTMLElement>(fields)].find((field) => !field.matches(':disabled'));
  first?.setAttribute('data-autofocus', 'true');
}
