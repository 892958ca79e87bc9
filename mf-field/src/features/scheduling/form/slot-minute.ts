// The minute of the day at which one of the eight times begins.
import { slotHours, timeSlots } from '@plumbline/contracts/enums';

export function slotMinuteOf(time: string | undefined): number | undefined {
  const slot = timeSlots.find((one) => one === time);
  return slot && slotHours[slot] * 60;
}
