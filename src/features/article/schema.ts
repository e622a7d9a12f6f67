import { z } from 'zod'
import { Bilingual } from '~/server/content.server'
