// Who may issue, change and collect; everybody else of the firm reads.
import { billingApi } from '@plumbline/contracts/billing';
import { useMay } from '@plumbline/web';

export const useMayBill = () => useMay(billingApi.issueInvoice);
