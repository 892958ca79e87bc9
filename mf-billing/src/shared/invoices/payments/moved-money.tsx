// What recording a payment and recording a refund ask alike: how much moved, on which day, and how.
import { paymentMethodLabels, paymentMethods } from '@plumbline/contracts/billing';
import { Select, TextInput } from '@plumbline/ui';
import { plainAmount, type FieldProps } from '@plumbline/web';

interface MovedMoney {
  amount: string;
  paidOn: string;
  method: string;
}

const methods = paymentMethods.map((method) => ({ value: method, label: paymentMethodLabels[method] }));

interface MovedMoneyFieldsProps {
  form: { field: (name: keyof MovedMoney) => FieldProps };
  /** How much there is to it. */
  most: string;
}

export function MovedMoneyFields({ form, most }: MovedMoneyFieldsProps) {
  return (
    <>
      <TextInput {...form.field('amount')} description={most} withAsterisk inputMode="decimal" leftSection="$" />
      <TextInput {...form.field('paidOn')} description="Leave empty for today" type="date" />
      <Select {...form.field('method')} allowDeselect={false} data={methods} />
    </>
  );
}

/** In the words of the contract; without a day it is today. */
export function movedOf({ amount, paidOn, method }: MovedMoney) {
  return { amount: plainAmount(amount), method, ...(paidOn ? { paidOn } : {}) };
}
