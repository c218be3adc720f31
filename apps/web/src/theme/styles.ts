/** The global sheets in their order; every entry imports this first. */
import './tokens.css';
import './base.css';
