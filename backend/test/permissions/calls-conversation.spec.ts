import { testCallsOf } from './calls.js';

testCallsOf('conversation');
