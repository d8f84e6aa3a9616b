import { testCallsOf } from './calls.js';

testCallsOf('people');
