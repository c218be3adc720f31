/** The global sheets in their order; every entry imports this first. Those of the fonts it brings itself: a buyer's come behind the page. */
import './tokens.css';
import './base.css';
