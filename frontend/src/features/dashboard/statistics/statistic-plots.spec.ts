import type { TicketStatistics } from '@/api/types';
import { plotTextures } from '@/kit/office/plots/plot';
import { statisticPlots } from './statistic-plots';

const statistics: TicketStatistics = {
  countedAt: '2026-03-31T22:30:00.000Z',
  ticketsPerMonth: [
    { month: '2026-02', ASSISTANCE: 1, MODIFICATION: 2, SPARE_PART: 3 },
    { month: '2026-03', ASSISTANCE: 0, MODIFICATION: 0, SPARE_PART: 0 },
  ],
  openByArea: [
    { technicalArea: { id: 'a', name: 'Laser' }, open: 1, inProgress: 4 },
    { technicalArea: null, open: 2, inProgress: 0 },
  ],
  hoursPerTechnician: [{ technician: { id: 't', name: 'Luca', surname: 'Bianchi' }, hours: 2.5 }],
  ageOfOpenTickets: [
    { bucket: 'UNDER_1_DAY', count: 1 },
    { bucket: 'OLDER', count: 7 },
  ],
};

const [perMonth, byArea, byTechnician, byAge] = statisticPlots(statistics, { translate: (key) => key, language: 'it' });

test('each category has its bars in each month, an empty one included', () => {
  expect(perMonth?.categories).toEqual(['febbraio 2026', 'marzo 2026']);
  expect(perMonth?.ticks).toEqual(['feb 26', 'mar 26']);
  expect(perMonth?.series.map(({ id, values }) => [id, values])).toEqual([
    ['ASSISTANCE', [1, 0]],
    ['MODIFICATION', [2, 0]],
    ['SPARE_PART', [3, 0]],
  ]);
});

test('stacked series differ by texture, not by colour alone', () => {
  for (const plot of [perMonth, byArea]) {
    const textures = plot?.series.map(({ fill }) => plotTextures[fill]) ?? [];
    expect(textures.length).toBeGreaterThan(1);
    expect(new Set(textures).size).toBe(textures.length);
  }
});

test('tickets without an area are named as such', () => {
  expect(byArea?.categories).toEqual(['Laser', 'tickets.noArea']);
  expect(byArea?.series.map(({ values }) => values)).toEqual([
    [1, 2],
    [4, 0],
  ]);
});

test('hours read as hours, counts as counts', () => {
  expect(byTechnician?.categories).toEqual(['Luca Bianchi']);
  expect(byTechnician?.format(2.5)).toBe('2,5\u00a0h');
  expect(byAge?.categories).toEqual(['dashboard.statistics.ages.UNDER_1_DAY', 'dashboard.statistics.ages.OLDER']);
  expect(byAge?.format(7)).toBe('7');
});
