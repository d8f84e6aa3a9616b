import type { ModuleData } from '#kernel/module-data.js';
import { Calendar, WorkingWindow } from './calendar.entity.js';

export const calendarsData: ModuleData = {
  module: 'organisation/calendars',
  tables: {
    calendars: {
      entity: Calendar,
      holds: 'working hours by weekday, and days that differ',
      stays: 'until an administrator deletes them',
      people: {
        name: { notExported: 'names a calendar', notErased: 'names a calendar' },
        hours: { notExported: 'times of day', notErased: 'times of day' },
        days: { notExported: 'names holidays', notErased: 'names holidays' },
      },
    },
    working_windows: {
      entity: WorkingWindow,
      holds: 'working time of each day, five years ahead',
      stays: 'as long as the calendar',
    },
  },
};
