import { screen } from '@testing-library/react';
import type { Plant } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { PlantFacts } from './PlantFacts';

const model = { id: 'm', manufacturer: 'Lumen', code: 'LC-500', name: null };
const listed = { id: 'p', serialNumber: 'SN-7', model, state: 'IN_SERVICE' } as unknown as Plant;

beforeEach(() => localStorage.setItem('language', 'it'));

it('shows what the counters showed last', async () => {
  const latestReadings = [{ counter: 'OPERATING_HOURS' as const, value: 12_480.5, readAt: '2026-11-20T14:05:00.000Z' }];
  renderInBackOffice(<PlantFacts plant={{ ...listed, latestReadings }} />);
  expect(await screen.findByText('12.480,5 (20 nov 2026)')).toBeTruthy();
});

it('shows a plant of the list, which has no readings', async () => {
  renderInBackOffice(<PlantFacts plant={listed} />);
  expect(await screen.findByText('SN-7')).toBeTruthy();
});
