import { Config } from '../../config/config.js';
import { DomainError } from '../../kernel/errors/index.js';
import { ExportSlots } from './export-slots.js';

const of = (exportsAtOnce: number): ExportSlots => new ExportSlots(Object.assign(new Config(), { exportsAtOnce }));
const BUSY = new DomainError('EXPORT_BUSY');

it('gives one slot to each user and two in all', () => {
  const slots = of(2);
  const back = slots.take('anna');
  expect(() => slots.take('anna')).toThrow(BUSY);
  slots.take('luca');
  expect(() => slots.take('maria')).toThrow(BUSY);
  back();
  slots.take('maria');
  expect(() => slots.take('anna')).toThrow(BUSY);
});

it('releases a slot once, however often it is released', () => {
  const slots = of(2);
  const back = slots.take('anna');
  back();
  slots.take('anna');
  back();
  expect(() => slots.take('anna')).toThrow(BUSY);
});
