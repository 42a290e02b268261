import { MessageRules } from './message-rules.js';
import german from './phrases/de.json';
import english from './phrases/en.json';
import spanish from './phrases/es.json';

export const rulesOfTheApp = new MessageRules([english, german, spanish]);
