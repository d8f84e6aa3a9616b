import { cloneElement } from 'react';

/**
 * Stands in for parts of the libraries of lists: react-admin's bar of bulk actions (5 KB), as tickets have their own; the table of
 * letters without marks (3 KB), which every browser knows; and MUI's tooltips (12 KB), in place of which the browser's are shown.
 */
const nothing = () => null;
export { nothing as BulkActionsToolbar, nothing as BulkDeleteButton };

export const clean = (text) => text.normalize('NFD').replace(/\p{M}/gu, '');

const Tooltip = ({ title, children }) => cloneElement(children, { title, 'aria-label': title, ...children.props });
export default Tooltip;
