import { testCallsOf } from './calls.js';

testCallsOf('tickets');
