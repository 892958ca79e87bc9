// Days off as the screens ask for them, and what a change of them makes old.
import { inspectionApi } from '@plumbline/contracts/inspection';
import { call } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';

export const daysOffKeys = ['days-off', 'slots', 'board'];

export const daysOffQuery = queryOptions({ queryKey: ['days-off'], queryFn: () => call(inspectionApi.listDaysOff) });
