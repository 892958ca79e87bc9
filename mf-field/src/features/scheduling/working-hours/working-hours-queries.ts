// Working hours as the screens ask for them, and what a change of them makes old.
import { inspectionApi } from '@plumbline/contracts/inspection';
import { call } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';

export const workingHoursKeys = ['working-hours', 'slots', 'board'];

export const workingHoursQuery = queryOptions({ queryKey: ['working-hours'], queryFn: () => call(inspectionApi.listWorkingHours) });
