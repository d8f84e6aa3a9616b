import { act, renderHook } from '@testing-library/react';
import { draftStore } from '../storage/draft-store';
import { useDraftForm, useRebase } from './typed-values';
import { useForm } from 'react-hook-form';

const EMPTY = { notes: '', hours: '' };
const open = (key: string) => renderHook(() => useDraftForm(key, EMPTY));

it('restores typed values after a reload, for the same key alone', () => {
  const first = open('ticket-1');
  act(() => first.result.current.setValue('notes', 'Lente sostituita'));
  first.unmount();
  expect(open('ticket-1').result.current.getValues()).toEqual({ notes: 'Lente sostituita', hours: '' });
  expect(open('ticket-2').result.current.getValues()).toEqual(EMPTY);
});

it('drops the draft once it is sent', () => {
  const first = open('ticket-3');
  act(() => first.result.current.setValue('notes', 'Ugello pulito'));
  act(() => first.result.current.forget());
  expect(first.result.current.getValues()).toEqual(EMPTY);
  first.unmount();
  expect(open('ticket-3').result.current.getValues()).toEqual(EMPTY);
  expect(draftStore.get('ticket-3')).toBeNull();
});

it('ignores an unreadable draft', () => {
  draftStore.set('ticket-4', '{"notes":');
  expect(open('ticket-4').result.current.getValues()).toEqual(EMPTY);
});

it('stores no secret', () => {
  const openWithSecret = () => renderHook(() => useDraftForm('ticket-5', EMPTY, { secret: ['hours'] }));
  const first = openWithSecret();
  act(() => first.result.current.setValue('notes', 'Lente sostituita'));
  act(() => first.result.current.setValue('hours', '2,5'));
  expect(draftStore.get('ticket-5')).toBe('{"notes":"Lente sostituita"}');
  first.unmount();
  expect(openWithSecret().result.current.getValues()).toEqual({ notes: 'Lente sostituita', hours: '' });
});

const FIRST = { title: 'Guasto', company: 'Rossi', isUrgent: false };
const SECOND = { title: 'Allarme', company: 'Rossi S.r.l.', isUrgent: true };

test('untouched fields follow, typed ones stay', () => {
  const { result, rerender } = renderHook(
    ({ base }) => {
      const form = useForm({ defaultValues: base });
      useRebase(form, base);
      return form;
    },
    { initialProps: { base: FIRST } },
  );
  act(() => result.current.setValue('title', 'Perdita d’acqua'));
  rerender({ base: SECOND });
  expect(result.current.getValues()).toEqual({ title: 'Perdita d’acqua', company: 'Rossi S.r.l.', isUrgent: true });
});

const draftForm = (base: typeof FIRST) =>
  renderHook(
    ({ start }) => {
      const form = useDraftForm('ticket-edit', start);
      useRebase(form, start);
      return form;
    },
    { initialProps: { start: base } },
  );

test('a draft keeps only what was typed beyond a reload, on top of the values of then', () => {
  const first = draftForm(FIRST);
  act(() => first.result.current.setValue('title', 'Perdita d’acqua'));
  first.rerender({ start: SECOND });
  expect(JSON.parse(draftStore.get('ticket-edit') ?? '')).toEqual({ title: 'Perdita d’acqua' });
  first.unmount();
  const later = draftForm({ ...SECOND, company: 'Verdi' });
  expect(later.result.current.getValues()).toEqual({ title: 'Perdita d’acqua', company: 'Verdi', isUrgent: true });
});
