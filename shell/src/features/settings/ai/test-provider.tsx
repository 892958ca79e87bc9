// Whether the provider works now: one real, short question to each of its models, with what came of it.
import { aiApi, type AiProviderTest, type ModelTest, type PrimaryProvider } from '@plumbline/contracts/ai';
import { Button, Notice } from '@plumbline/ui';
import { failureText, useWrite } from '@plumbline/web';
import { useState } from 'react';

/** The one that is chosen in the form, saved or not. */
export function TestProvider({ provider }: { provider: PrimaryProvider }) {
  const [result, setResult] = useState<AiProviderTest>();
  const test = useWrite(aiApi.testAiProvider, {
    stale: ['aiSpend'],
    onSuccess: setResult,
    onError: () => setResult(undefined),
  });
  return (
    <>
      <div>
        <Button variant="default" onClick={() => test.mutate({ body: { provider } })} loading={test.isPending}>
          Test provider
        </Button>
      </div>
      <div role="status">
        {!test.isPending &&
          result?.tests.map((one) => (
            <Notice key={one.provider} tone={one.ok ? 'good' : 'bad'} title={`${one.provider}: ${one.ok ? 'connected' : 'not working'}`}>
              {one.sentence} {measuredIn(one)}
            </Notice>
          ))}
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
function measuredIn({ model, tookMs }: ModelTest): string {
  return model === undefined ? '' : `(${model}, ${tookMs.toLocaleString('en-US')} ms)`;
}
