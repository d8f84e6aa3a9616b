import { StyleSheet } from '@emotion/sheet';

/** The CSS that decides whether a test sees or clicks an element. */
const DECISIVE = /display:none|visibility:|pointer-events:/;

const insert = Reflect.get<StyleSheet, 'insert'>(StyleSheet.prototype, 'insert');

/** Inserts only decisive rules. jsdom compares every rule with every queried element, which takes a third of a run. */
StyleSheet.prototype.insert = function (rule) {
  if (DECISIVE.test(rule)) insert.call(this, rule);
};
