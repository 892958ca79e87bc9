// A price list from a CSV file: its name, region, day and tax, and the rows that are wrong.
import { claimsApi, priceListColumns } from '@plumbline/contracts/claims';
import { Button, DialogForm, FileButton, Group, IconUpload, TextInput, toast, today } from '@plumbline/ui';
import { useContractForm } from '@plumbline/web';
import { useState } from 'react';
import { itemsText } from './items-text.ts';
import styles from './prices.module.css';

export function PriceListImportForm({ onClose }: { onClose: () => void }) {
  const [fileName, setFileName] = useState<string>();
  const form = useContractForm(claimsApi.importPriceList, {
    first: () => ({ code: '', region: '', effective: today(), taxPercent: '', csv: '' }),
    toBody: ({ taxPercent, ...values }) => ({ ...values, taxPercent: taxPercent.trim() === '' ? undefined : Number(taxPercent) }),
    stale: ['price-lists'],
    onSuccess: (list) => {
      toast({ tone: 'good', title: 'Price list imported', description: `${list.code}: ${itemsText(list.itemCount)}` });
      onClose();
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't import the price list", description: error.message }),
    isShownByToast: true,
  });
  const take = (file: File | null) => {
    if (!file) return;
    void textOf(file).then(
      (csv) => {
        setFileName(file.name);
        form.change({ csv, ...(form.values.code === '' ? { code: file.name.replace(/\.\w+$/, '').slice(0, 60) } : {}) });
      },
      () => toast({ tone: 'bad', title: "Couldn't read the file", description: file.name }),
    );
  };
  const wrong = form.errors['csv'];
  return (
    <DialogForm title="Import price list" size="lg" action="Import" form={form} onClose={onClose}>
      <p className={styles.line}>
        A CSV file with the columns {priceListColumns.join(', ')}. Prices are for removal and for replacement, in dollars. Only lists that
        your firm may use.
      </p>
      <Group gap="sm">
        <FileButton accept=".csv,text/csv" onChange={take} inputProps={{ 'aria-label': 'Price list file' }}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
              Choose file
            </Button>
          )}
        </FileButton>
        <span className={styles.line}>{fileName ?? 'No file chosen'}</span>
      </Group>
      {wrong && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
      <TextInput {...form.field('code')} label="Name of the list" withAsterisk maxLength={60} />
      <TextInput {...form.field('region')} label="Region" placeholder="Tampa, FL" withAsterisk maxLength={80} />
      <TextInput {...form.field('effective')} label="Effective from" type="date" withAsterisk />
      <TextInput {...form.field('taxPercent')} label="Sales tax on material" inputMode="decimal" rightSection="%" withAsterisk />
    </DialogForm>
  );
}

/** Spreadsheets save UTF-8 or the Western code page of Windows. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
