/*
 * The kit's own rules, to be imported before anything that imports rules of ours: at equal
 * specificity the later one wins.
 */
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './kit.css';
