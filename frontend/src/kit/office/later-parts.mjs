import { createElement, lazy, Suspense } from 'react';

/**
 * The dialogs of saved filters are loaded when they open (3 KB), and filters, which are plain values, are copied by the
 * browser instead of lodash (2 KB).
 */
export default structuredClone;

const later = (load) => {
  const Part = lazy(load);
  return (props) => props.open && createElement(Suspense, { fallback: null }, createElement(Part, props));
};

export const AddSavedQueryDialog = later(async () => ({
  default: (await import('../../../../node_modules/ra-ui-materialui/dist/list/filter/AddSavedQueryDialog.js'))
    .AddSavedQueryDialog,
}));
export const RemoveSavedQueryDialog = later(async () => ({
  default: (await import('../../../../node_modules/ra-ui-materialui/dist/list/filter/RemoveSavedQueryDialog.js'))
    .RemoveSavedQueryDialog,
}));
