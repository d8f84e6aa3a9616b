import { TIMINGS } from '@contract/limits';
import { draftStore } from './draft-store';

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

it('keeps a text beyond the tab, up to its last day', () => {
  jest.useFakeTimers();
  draftStore.set('worklog-7', 'Lens replaced');
  jest.advanceTimersByTime(TIMINGS.draft - 1);
  expect(draftStore.get('worklog-7')).toBe('Lens replaced');
  jest.advanceTimersByTime(1);
  expect(draftStore.get('worklog-7')).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('clears the texts and nothing else', () => {
  localStorage.setItem('language', 'it');
  draftStore.set('worklog-7', 'a');
  draftStore.set('report-8', 'b');
  draftStore.remove('report-8');
  expect([draftStore.get('worklog-7'), draftStore.get('report-8')]).toEqual(['a', null]);
  draftStore.clear();
  expect({ ...localStorage }).toEqual({ language: 'it' });
});

it('ignores an unreadable text', () => {
  localStorage.setItem('draft.worklog-7', '{"at":');
  expect(draftStore.get('worklog-7')).toBeNull();
});
