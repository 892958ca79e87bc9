// The firm's saved mapping: used for this file, or saved from it.
import { claimsApi } from '@plumbline/contracts/claims';
import { Button, Group, toast } from '@plumbline/ui';
import { useSend } from '@plumbline/web';
import { useMutation } from '@tanstack/react-query';
import type { Mapping } from './use-mapping.ts';

export function SavedMapping({ mapping: { preview, choices, choose } }: { mapping: Mapping }) {
  const send = useSend(claimsApi.saveImportMapping);
  const { mapping, values } = preview.settings;
  const save = useMutation({
    mutationFn: () => send({ body: { mapping, values } }),
    onSuccess: () => toast({ tone: 'good', title: 'Mapping saved' }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't save the mapping", description: error.message }),
  });
  const restore = () => {
    const { mapping: _mapping, tables: _tables, ...others } = choices;
    choose({ ...others, touched: new Set() });
  };
  return (
    <Group gap={4}>
      {preview.savedMapping && choices.mapping !== undefined && (
        <Button variant="subtle" size="compact-sm" onClick={restore}>
          Use the saved mapping
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" loading={save.isPending} onClick={() => save.mutate()}>
        Save mapping
      </Button>
    </Group>
  );
}
