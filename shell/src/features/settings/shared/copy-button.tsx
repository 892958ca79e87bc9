// Copies a text that a person needs elsewhere, and says whether the browser let it.
import { Button } from '@plumbline/ui';
import { useState } from 'react';

/** Says whether it worked: a browser may refuse. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [outcome, setOutcome] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied');
    } catch {
      setOutcome("Couldn't copy. Select the text and copy it yourself.");
    }
  };
  return (
    <>
      <Button variant="default" onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status">{outcome}</span>
    </>
  );
}
