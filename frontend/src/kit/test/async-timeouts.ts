import { configure } from '@testing-library/dom';

/** Milliseconds for `findBy…` and `waitFor`: the default of one second fails on a busy machine. */
configure({ asyncUtilTimeout: 30_000 });
