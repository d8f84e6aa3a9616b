import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { draftStore } from '../storage/draft-store';
import { useDraftForm, useRebase } from './typed-values';

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
