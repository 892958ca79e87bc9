// Whether the provider works now: one real, short question, with what came of it.
import { aiApi, type AiProviderTest } from '@plumbline/contracts/ai';
import { Button, Notice } from '@plumbline/ui';
import { failureText, useWrite } from '@plumbline/web';
import { useState } from 'react';

export function TestProvider() {
  const [result, setResult] = useState<AiProviderTest>();
  const test = useWrite(aiApi.testAiProvider, {
    stale: ['aiSpend'],
    onSuccess: setResult,
    onError: () => setResult(undefined),
  });
  return (
    <>
      <div>
        <Button variant="default" onClick={() => test.mutate({})} loading={test.isPending}>
          Test provider
        </Button>
      </div>
      <div role="status">
        {result && !test.isPending && (
          <Notice tone={result.ok ? 'good' : 'bad'} title={result.ok ? 'Connected' : 'Not working'}>
            {result.sentence} {measuredIn(result)}
          </Notice>
        )}
        {test.isError && !test.isPending && (
          <Notice tone="bad" title="Couldn't test the provider">
            {failureText(test.error, 'Please try again.')}
          </Notice>
        )}
      </div>
    </>
  );
}

/** Nothing was asked where no model is set. */
function measuredIn({ model, tookMs }: AiProviderTest): string {
  return model === undefined ? '' : `(${model}, ${tookMs.toLocaleString('en-US')} ms)`;
}
