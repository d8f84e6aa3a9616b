import { configure } from '@testing-library/dom';

/** `findBy…` and `waitFor` give up after milliseconds that only a failure needs; the default of one second fails on a busy machine. */
configure({ asyncUtilTimeout: 30_000 });
