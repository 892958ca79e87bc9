// Who may add contacts and send messages; everybody else of the firm reads.
import { commsApi } from '@plumbline/contracts/comms';
import { useMay } from '@plumbline/web';

export const useMayWrite = () => useMay(commsApi.triggerCommunication);
